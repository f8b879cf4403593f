/** The common props of the detail of a pick and of a collection, as a page and in the modal. */
export interface DetailProps {
  id: string;
  inModal?: boolean;
  /** Whether the modal is on a phone. Pages use CSS instead, so that they do not render again. */
  isPhone?: boolean;
  /** Called with the title once it has loaded. */
  onName?: (name: string) => void;
}

export interface FetchProps extends DetailProps {
  /** Called if it does not exist or failed to load. Without it, a message is shown. */
  onUnavailable?: () => void;
}

/** The props of the component that renders a loaded detail. */
export interface ViewProps extends DetailProps {
  /** Loads the rest of the detail again. Given if that failed. */
  onRetry?: () => void;
}
