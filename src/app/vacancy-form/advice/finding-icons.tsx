/** A lamp: something could be better. */
export const AdviceIcon = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path
      d="M4.5 8.8a3.6 3.6 0 1 1 5 0c-.4.4-.6.9-.6 1.4H5.1c0-.5-.2-1-.6-1.4ZM5.4 12.4h3.2"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/** Scales: the law has a word in it. */
export const LawIcon = () => (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true">
    <path
      d="M7 1.5v11M4.5 12.5h5M2.5 3.5h9M2.7 3.5 1 8h3.4L2.7 3.5ZM11.3 3.5 9.6 8H13l-1.7-4.5Z"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
