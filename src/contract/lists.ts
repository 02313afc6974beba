// The parameters of the lists of vacancies and responses. They are separate from the lists' schemas, because every page
// knows the addresses of all lists.

/** The states of our service in the order a vacancy passes through them (§3.2). */
export const vacancyStates = ["not_paid", "published", "completed"] as const;
export type VacancyState = (typeof vacancyStates)[number];

/** Orders of the vacancies. */
export const vacancySorts = ["title", "createdAt", "editedAt"] as const;
export type VacancySort = (typeof vacancySorts)[number];

/** Page size of the vacancies. */
export const vacancyPageLimit = { default: 20, max: 500 } as const;

/** Page size of the responses, which also limits how many responses are looked up at once. */
export const responsePageLimit = { default: 20, max: 500 } as const;
