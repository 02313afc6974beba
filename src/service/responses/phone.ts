/** `79991234567` of `+7 (999) 123-45-67` (§2.4). */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, "");

/** The way of §2.4, of eleven digits. */
export const phoneInFull = (digits: string): string =>
  digits.replace(/^7(\d{3})(\d{3})(\d{2})(\d{2})$/, "+7 ($1) $2-$3-$4");

/** What lists show: enough to tell two candidates apart, too little to call one. */
export const maskedPhone = (digits: string): string => `+7 (***) ***-**-${digits.slice(-2)}`;
