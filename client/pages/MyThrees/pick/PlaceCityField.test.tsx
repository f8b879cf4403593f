import { useState } from 'react';
import { expect, test } from 'vitest';
import { button, field, pageText, render, user, waitFor } from '../../../testing/render.tsx';
import { PlaceCityField } from './PlaceCityField.tsx';

function Form() {
  const [city, setCity] = useState('');
  return (
    <PlaceCityField
      label="City"
      value={city}
      onChange={({ target }) => setCity(target.value)}
      onChoose={setCity}
    />
  );
}

const answers = {
  CityChoices: ({ text }: Record<string, unknown>) => ({
    cityChoices:
      text === 'Newcastle'
        ? ['Newcastle upon Tyne, United Kingdom', 'Newcastle, Australia'].map((choice) => ({ text: choice }))
        : [],
  }),
};

test('a city that several have the name of is asked, and the chosen one fills the field', async () => {
  const { sent } = await render(<Form />, { answers });
  await user.fill(field('City'), 'Newcastle');
  expect(sent).toEqual([]);
  field('City').focus();
  field('City').blur();
  await waitFor(() => expect(pageText()).toContain('Which one is it?'));
  await user.click(button('Newcastle, Australia'));
  expect(field('City').value).toBe('Newcastle, Australia');
  await waitFor(() => expect(pageText()).not.toContain('Which one is it?'));
  expect(document.activeElement).toBe(field('City'));
});
