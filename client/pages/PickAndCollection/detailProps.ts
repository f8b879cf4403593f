/** The props of a pick or a collection in full, as a page and in the modal. */
export interface DetailProps {
  id: string;
  inModal?: boolean;
  /** Whether the modal is on a phone. Pages leave that to their styles, so that they need not be drawn again. */
  isPhone?: boolean;
  /** Called with the title once it has loaded. */
  onName?: (name: string) => void;
}

/** The props of the component that fetches it. */
export interface FetchProps extends DetailProps {
  /** Called if there is nothing to show: it does not exist, or failed to load. Without it, a message is shown. */
  onUnavailable?: () => void;
}

/** The props of the component that draws it. */
export interface ViewProps extends DetailProps {
  /** Given if the rest failed to load: loads it again. */
  onRetry?: () => void;
}
