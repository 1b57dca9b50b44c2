import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInFrame } from '../testing/render-in-frame.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const signUp = async (email: string) => {
  const user = userEvent.setup();
  renderInFrame(<NewsletterForm />);
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  return user;
};

describe('NewsletterForm', () => {
  it('sends both as the default interest and thanks in the specified words (SH-24, SH-26, SH-30)', async () => {
    fetchMock.mockResolvedValue(Response.json({ success: true }));
    await signUp('ada@toile.example');
    expect(await screen.findByText("Thank you for signing up to Toile's mailing list.")).toBeInTheDocument();
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/emailmarketing/subscribe');
    expect(JSON.parse(String(init?.body))).toEqual({
      emailAddress: 'ada@toile.example',
      newsletterInterestOption: 'both',
    });
  });

  it('alerts about an address that is none, and makes no call (SH-27)', async () => {
    await signUp('ada@toile');
    expect(screen.getByRole('alert')).toHaveTextContent('Email is not valid');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('alerts when no interest is chosen, and makes no call (SH-28)', async () => {
    const user = await signUp('ada@toile');
    for (const choice of screen.getAllByRole('radio')) (choice as HTMLInputElement).checked = false;
    await user.type(screen.getByLabelText('Email'), '.example');
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No subscription option was selected');
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('alerts when the call fails and keeps what was typed (SH-29)', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 500 }));
    await signUp('ada@toile.example');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Error subscribing email to mailing list, please try again soon.',
      ),
    );
    expect(screen.getByLabelText('Email')).toHaveValue('ada@toile.example');
  });

  it('alerts when no answer comes for long (SH-29)', async () => {
    const late = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    fetchMock.mockImplementation(
      (_path, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    await signUp('ada@toile.example');
    late.abort();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error subscribing email to mailing list');
    timeout.mockRestore();
  });

  it('takes no second submit while one is under way (SH-25, SH-30)', async () => {
    fetchMock.mockReturnValue(new Promise(() => undefined));
    const user = await signUp('ada@toile.example');
    await user.click(screen.getByRole('button', { name: 'Loading..' }));
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});
