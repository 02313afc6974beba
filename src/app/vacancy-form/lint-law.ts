import { spotsOf, type Spot } from "./lint-finding.ts";

/** Words that turn people away by sex, age, looks or origin; «от 1 до 3 лет» of experience is none. */
const limits = new RegExp(
  [
    String.raw`(?<!\p{L})славянск\p{L}{1,4} (?:внешност|национальност)\p{L}{1,3}`,
    String.raw`(?<!\p{L})приятн\p{L}{1,3} внешност\p{L}{1,3}`,
    String.raw`(?<!\p{L})(?:только|строго|исключительно) (?:для )?(?:мужчин|женщин|девуш|парн|юнош|славян)\p{L}{0,4}`,
    String.raw`(?<!\p{L})(?:мужчин|женщин|девушк|девушек|парн|юнош)\p{L}{0,3},? (?:от|до|в возрасте) \d`,
    String.raw`(?<!\p{L})возраст\p{L}{0,3}[ :—–-]{1,3}(?:кандидат\p{L}{1,3} )?(?:от |до |с )?\d{2}`,
    String.raw`(?<!\p{L})(?:без|не имеющ\p{L}{1,3}) (?:маленьких )?детей(?!\p{L})`,
  ].join("|"),
  "giu",
);

export const limitSpots = (text: string): Spot[] => spotsOf("limitInText", text, limits);
