import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

describe('fields', () => {
  it('link hint and error to the input', () => {
    render(<TextField label="City" hint="Town or city" error="Please enter your city." />);
    const input = screen.getByLabelText('City');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Town or city Please enter your city.');
  });

  it('hand the ref on, so that a form library can register them', () => {
    const ref = jest.fn<(input: HTMLInputElement | null) => void>();
    render(<TextField label="City" ref={ref} />);
    expect(ref).toHaveBeenCalledWith(expect.any(HTMLInputElement));
  });

  it('select and tick box carry their errors too', () => {
    render(
      <>
        <SelectField label="Country" error="Please select a valid country.">
          <option>GB</option>
        </SelectField>
        <Checkbox label="Same address" error="No" />
      </>,
    );
    expect(screen.getByLabelText('Country')).toHaveAccessibleDescription('Please select a valid country.');
    expect(screen.getByRole('checkbox', { name: 'Same address' })).toHaveAccessibleDescription('No');
  });

  it('radio group: one of several, read by the name of the group', async () => {
    render(
      <form>
        <RadioGroup
          legend="Interested in"
          name="interest"
          defaultValue="2"
          options={[
            { value: '1', label: 'Womenswear' },
            { value: '2', label: 'Both' },
          ]}
        />
      </form>,
    );
    const chosen = () => new FormData(document.querySelector('form') ?? undefined).get('interest');
    expect(screen.getByRole('group', { name: 'Interested in' })).toBeInTheDocument();
    expect(chosen()).toBe('2');
    await userEvent.click(screen.getByRole('radio', { name: 'Womenswear' }));
    expect(chosen()).toBe('1');
  });
});
