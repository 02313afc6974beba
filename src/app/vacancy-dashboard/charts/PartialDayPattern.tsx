import type { StatisticsKind } from "../statistics-operation.ts";

/** Hatching for a day that is not over. */
export function PartialDayPattern({ id, kind }: { id: string; kind: StatisticsKind }) {
  return (
    <defs>
      <pattern
        id={id}
        width={5}
        height={5}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={5} height={5} fill="var(--chart-back)" />
        <rect width={2} height={5} fill={`var(--chart-${kind})`} />
      </pattern>
    </defs>
  );
}
