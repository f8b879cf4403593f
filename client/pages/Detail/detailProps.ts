/** What a pick or a collection in full is told, as a page and in the modal. */
export interface DetailProps {
  id: string;
  inModal?: boolean;
  /** Told the title once it is known. */
  onName?: (name: string) => void;
}

/** What is told to the part that fetches it. */
export interface FetchProps extends DetailProps {
  /** Given, it is asked to take the reader away from what is not there or did not come. */
  onGone?: () => void;
}

/** What is told to the part that draws it. */
export interface ViewProps extends DetailProps {
  /** Given when the rest did not come: asks once more. */
  onRetry?: () => void;
}
