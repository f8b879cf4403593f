import { daysInPlace, placeInWords } from '../../../../server/modules/shelf/shelf.rules.ts';
import { Fact } from '../Facts.tsx';

/** For how long a pick has been at its rank. */
export function PlacedFact({ rank, placedAt }: { rank: number; placedAt: string }) {
  return (
    <Fact label="IN PLACE">
      {/* The reader's clock may show another day than the server's. */}
      <span suppressHydrationWarning>{placeInWords(rank, daysInPlace(placedAt, Date.now()))}</span>
    </Fact>
  );
}
