import { cutText } from "../format/cut.ts";
import { SafeLink } from "../ui/SafeLink.tsx";
import type { Fact } from "./ad-facts.ts";
import classes from "./VacancyAd.module.css";

/** Values under their titles. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.title}>
          <dt>{fact.title}</dt>
          <dd>
            <FactValue {...fact} value={cutText(fact.value, 1_000)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ value, as }: Fact) {
  if (as === "link") return <SafeLink href={value} />;
  // Only what is surely an address or a number: anything else would call or write to nobody.
  if (as === "mail" && /^[^\s@?&]+@[^\s@?&]+$/.test(value))
    return <a href={`mailto:${value}`}>{value}</a>;
  if (as === "phone") {
    const [number = "", rest] = /^(\+?[\d\s()-]{5,})(.*)$/.exec(value)?.slice(1) ?? [];
    if (number === "") return value;
    return (
      <>
        <a href={`tel:${number.replaceAll(/[^\d+]/g, "")}`}>{number}</a>
        {rest}
      </>
    );
  }
  return value;
}
