import { BLANK_LINK, safeLink } from '../../../server/modules/story/story.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressBox } from './AddressBox.tsx';

interface LinkBoxProps {
  /** The address of the link to change; null for a new one. */
  address: string | null;
  onApply: (address: string | null) => void;
  onCancel: () => void;
}

/** Adds the scheme that is meant: that of an email address, of a phone number, or else of the web. */
function withScheme(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed;
  if (/^[^\s/@]+@[^\s/@]+$/.test(typed)) return `mailto:${typed}`;
  if (/^\+?[\d\s()-]{5,}$/.test(typed)) return `tel:${typed.replace(/[^+\d]/g, '')}`;
  return `https://${typed}`;
}

/** Asks for the address of a link. */
export function LinkBox({ address, onApply, onCancel }: LinkBoxProps) {
  return (
    <AddressBox
      label="Link address"
      placeholder="https://"
      address={address && address !== BLANK_LINK ? address : ''}
      submitLabel={address ? 'Change link' : 'Add link'}
      read={(typed) => safeLink(withScheme(typed))}
      problem="Please enter a web address, email address or phone number"
      onApply={onApply}
    >
      {address ? (
        <Button size="small" onClick={() => onApply(null)}>
          Remove link
        </Button>
      ) : (
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </AddressBox>
  );
}
