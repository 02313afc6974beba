import type { QrDrawing } from "./payment-qr.ts";
import classes from "./PaymentQr.module.css";

/** A payment code (ГОСТ Р 56042-2014) as it prints: its quiet zone is part of it. */
export function PaymentQr({ drawing }: { drawing: QrDrawing }) {
  const { path, modules, millimetres } = drawing;
  return (
    <figure className={classes.code} style={{ width: `${millimetres}mm` }}>
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        role="img"
        aria-label="QR-код для оплаты счёта"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <figcaption>Оплата по QR-коду</figcaption>
    </figure>
  );
}
