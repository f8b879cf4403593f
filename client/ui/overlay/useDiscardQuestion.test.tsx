import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, pageText, render, user } from '../../testing/render.tsx';
import { useDiscardQuestion } from './useDiscardQuestion.tsx';

function Form() {
  const [attempts, setAttempts] = useState(2);
  const { question } = useDiscardQuestion(true, () => {}, attempts);
  return (
    <>
      <button type="button" onClick={() => setAttempts(attempts + 1)}>
        Back
      </button>
      {question}
    </>
  );
}

test('a form that is opened again asks only after the next way back', async () => {
  await render(<Form />);
  expect(pageText()).not.toContain('Discard your changes?');
  await user.click(button('Back'));
  expect(pageText()).toContain('Discard your changes?');
});
