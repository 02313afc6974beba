import sites from "./sites.json" with { type: "json" };

/** How a site differs from an ordinary one. */
export type Habit =
  /** Its "link" is a message. */
  | "tells no link"
  /** Reports an error about values it does not accept. */
  | "minds wide salaries"
  | "minds phones in the text"
  | "minds large logos"
  /** Has no views for days, although the link is there. */
  | "falls silent"
  /** Its views stop suddenly now and then. */
  | "stops suddenly";

export interface DemoSite {
  readonly title: string;
  readonly host: string;
  /** Views on an ordinary day of a new placement; 0 if it counts none. */
  readonly views: number;
  /** How many of a hundred viewers also look at the phone number; 0 if it counts no calls. */
  readonly calls: number;
  readonly habit?: Habit;
}

/** The demonstration's eighteen sites, all invented. */
// The compiler knows the habits of a JSON file only as text; a test checks them.
export const demoSites = sites as readonly DemoSite[];

/** What a site reports about a placement besides counts. */
export interface SiteAnswer {
  /** A link or a message; null if it does not show the vacancy. */
  readonly url: string | null;
  /** What the recruiter has to do. */
  readonly error: string | null;
}
