import styles from './TopThings.module.css';

/** How the score is made, in words that can be checked against the numbers above. */
export function HowRanked() {
  return (
    <details className={styles.how}>
      <summary>How this is ranked</summary>
      <p>
        Each curator has one vote for a thing, however often and in whatever words they pick it: first place
        is 3 points, second 2 and third 1. Only the three picks of each category on approved, public shelves
        count, so no one has more than three votes in a list. Saves and followers don’t count.
      </p>
      <p>
        The score is the average of the points times the number of curators. The average is drawn towards 2,
        as if five more curators had given second place: a few first places do not outrank what many stand
        behind. Two curators with first place make 2 × (6 + 10) ÷ (2 + 5) = 4.6. One more vote adds at most 3.
      </p>
      <p>
        A shelf counts from its 14th day in public, and half once it has not changed for two years. A season
        counts what came to a shelf in its three months, at the place it had then: what left later stays in
        the season, and what is picked again does not come again. Of more than three in a category, those
        count that stayed longest.
      </p>
      <p>Something is listed once two curators have it. The lists are counted again every ten minutes.</p>
    </details>
  );
}
