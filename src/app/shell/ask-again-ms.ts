/** How often the frame asks for what may arrive while the window is open: notices and new responses. */
export const askAgainMs = 5 * 60_000;
