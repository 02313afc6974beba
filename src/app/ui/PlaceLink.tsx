import { Link, useLocation, type LinkProps } from "react-router";

/**
 * A link to a place on the same page. The place takes the focus, so that Tab and screen readers continue there.
 * @param props.place the id of a focusable element
 */
export function PlaceLink({ place, ...rest }: Omit<LinkProps, "to"> & { place: string }) {
  const { search, state } = useLocation();
  return (
    <Link
      {...rest}
      to={{ search, hash: place }}
      state={state as unknown}
      onClick={() => {
        const target = document.getElementById(place);
        target?.focus({ preventScroll: true });
        target?.scrollIntoView();
      }}
    />
  );
}
