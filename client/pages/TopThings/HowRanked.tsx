import styles from './TopThings.module.css';

/** How the score is computed, in words that can be checked against the numbers above. */
export function HowRanked() {
  return (
    <details className={styles.how}>
      <summary>How this is ranked</summary>
      <p>
        Each curator has one vote for a thing: first place is 3 points, second 2 and third 1. Only the three
        picks of each category on approved, public shelves count, so no one has more than three votes in a
        list. Saves and followers don’t count.
      </p>
      <p>
        The score is the average of the points times the number of curators. The average is drawn towards 2,
        as if five more curators had given second place: a few first places don’t outrank what many people
        picked. Two curators with first place make 2 × (6 + 10) ÷ (2 + 5) = 4.6. One more vote adds at most 3.
      </p>
      <p>
        A shelf counts from its 14th day in public, and counts half once it hasn’t changed for two years. A
        season counts what was added to shelves in its three months, with the rank it had then, even if it
        left later. If someone added more than three in a category, the three that stayed longest count.
      </p>
      <p>A thing is listed once two curators have it. The lists are updated every ten minutes.</p>
    </details>
  );
}
