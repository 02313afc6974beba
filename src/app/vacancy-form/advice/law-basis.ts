/*
 * What each legal note rests on. The advice is not a legal opinion: it names the articles, and the day on which they
 * were last looked up.
 */

/** The articles, named on the screen by `lint.statutes`. */
export type Statute =
  | "labor3"
  | "labor15"
  | "labor16"
  | "labor63"
  | "labor64"
  | "labor70"
  | "labor133"
  | "employment53"
  | "offences1311"
  | "minimumWage1";

/** Rules about what a text demands of a person, unpaid work among it. */
export type DemandRule =
  | "limitInText"
  | "familyInText"
  | "registrationInText"
  | "citizenshipInText"
  | "habitsInText"
  | "ownCarInText"
  | "beliefInText"
  | "healthInText"
  | "unpaidWork";

/** Rules about matters of law. */
export type LawRule =
  | DemandRule
  | "ageLimit"
  | "sexLimit"
  | "minors"
  | "noContract"
  | "citizenshipLimit"
  | "ownCarLimit"
  | "notInRussian"
  | "belowMinimumWage";

export interface LawBasis {
  readonly statutes: readonly Statute[];
  /** The day as `YYYY-MM-DD`. */
  readonly checked: string;
}

const ofAds: LawBasis = {
  statutes: ["labor3", "labor64", "employment53", "offences1311"],
  checked: "2026-11-27",
};

export const lawBasis: Readonly<Record<LawRule, LawBasis>> = {
  limitInText: ofAds,
  familyInText: ofAds,
  registrationInText: ofAds,
  citizenshipInText: ofAds,
  habitsInText: ofAds,
  ownCarInText: ofAds,
  beliefInText: ofAds,
  healthInText: ofAds,
  unpaidWork: { statutes: ["labor16", "labor70"], checked: "2026-11-28" },
  ageLimit: ofAds,
  sexLimit: ofAds,
  citizenshipLimit: ofAds,
  ownCarLimit: ofAds,
  notInRussian: ofAds,
  minors: { statutes: ["labor63"], checked: "2026-11-27" },
  noContract: { statutes: ["labor15"], checked: "2026-11-27" },
  belowMinimumWage: { statutes: ["labor133", "minimumWage1"], checked: "2026-11-28" },
};

export const isLawRule = (rule: string): rule is LawRule => Object.hasOwn(lawBasis, rule);
