import { useState } from "react";
import { addresses } from "../api/addresses.ts";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { SafeLink } from "../ui/SafeLink.tsx";
import type { AdPhoto } from "./ad-extras.ts";
import classes from "./VacancyAd.module.css";

/** The ad's photos; what the page may not draw, or what is no picture, is a link or the text that came. */
export function AdPhotos({ photos }: { photos: readonly AdPhoto[] }) {
  return (
    <ul className={classes.photos}>
      {photos.map((photo, at) => (
        <li key={at}>
          <Photo photo={photo} number={at + 1} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ photo, number }: { photo: AdPhoto; number: number }) {
  const { ad } = useFeatureText("vacancies");
  const [isBroken, setBroken] = useState(false);
  const { href, isShown, words } = photo;
  const name = cutText(words, 200) || ad.photoNumber(number);
  if (href === undefined) return <span className={classes.text}>{name}</span>;
  if (!isShown || isBroken) return <SafeLink href={href}>{name}</SafeLink>;
  const picture = (
    <img
      src={href}
      alt={name}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
  return href.startsWith("data:") ? picture : <SafeLink href={href}>{picture}</SafeLink>;
}

/** Of which the page's policy lets pictures in (`security.ts` of the service, operating.md for another host). */
export function pictureOrigins(): readonly string[] {
  const { base, response, pictures } = addresses();
  return [location.origin, base, response, ...pictures].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  );
}
