import { BLANK_LINK, safeLink } from '../../../server/modules/story/story.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { AddressBox } from './AddressBox.tsx';
import { withScheme } from './addresses.ts';

interface LinkBoxProps {
  /** The address of the link to change; null for a new one. */
  address: string | null;
  onApply: (address: string | null) => void;
  onCancel: () => void;
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
