/** What a pick or a collection in full is told, as a page and in the modal. */
export interface DetailProps {
  id: string;
  inModal?: boolean;
  /** Told the title once it is known. */
  onName?: (name: string) => void;
}
