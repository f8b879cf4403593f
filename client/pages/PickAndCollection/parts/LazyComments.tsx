import { Suspense } from 'react';
import { formatCommentsId } from '../../../../server/modules/address/anchors.rules.ts';
import type { Subject } from '../comments/useComments.ts';
import { Comments } from '../lazyParts.ts';

/** The comments. The link to them can be pressed before their code has loaded. */
export const LazyComments = (subject: Subject) => (
  <Suspense fallback={<div id={formatCommentsId(subject.id)} />}>
    {/* What is typed belongs to this pick or collection, not to the next one on the page. */}
    <Comments key={subject.id} {...subject} />
  </Suspense>
);
