import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewsletterSubscriber } from '@toile/content-contract';
import { newsletterPaths } from '@toile/content-contract/plain';
import { createSessionStore, SessionProvider } from '@toile/session';
import { shopFrame } from '@toile/testing/page';
import { loadSubscriber } from './choices.loader.ts';
import { ChoicesPage } from './choices-page.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { SaidPage } from './said-page.tsx';

const fetched = jest.fn<(path: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetched.mockReset();
  globalThis.fetch = fetched as typeof globalThis.fetch;
});

const { choices, choicesForm, confirmForm, leaveForm } = newsletterPaths;
const subscriber: NewsletterSubscriber = {
  emailAddress: 'ada@toile.example',
  isOnList: true,
  interest: 'menswear',
  topics: ['new-designers', 'events'],
};

function open(at: string, data?: NewsletterSubscriber | null) {
  const session = createSessionStore({ clientName: 'toile-shop' });
  jest.spyOn(session.getState(), 'token').mockResolvedValue(null);
  const { shop, router } = shopFrame({
    pages: {
      [choices]: ChoicesPage,
      '/newsletter/confirm': ConfirmPage,
      '/newsletter/thank-you': SaidPage,
      '/newsletter/welcome': SaidPage,
      '/newsletter/saved': SaidPage,
      '/newsletter/farewell': SaidPage,
    },
    at,
    data,
    within: (page) => <SessionProvider store={session}>{page}</SessionProvider>,
  });
  render(shop);
  return router;
}
const posted = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST');

describe('/newsletter/choices', () => {
  it('shows what the document has, for forms without script', () => {
    fetched.mockReturnValue(new Promise(() => undefined));
    open(choices, subscriber);
    expect(screen.getByText('For ada@toile.example')).toBeInTheDocument();
    expect(screen.getByLabelText('Graduate shows and events')).toBeChecked();
    expect(screen.getByLabelText('Restocks, sales and offers')).not.toBeChecked();
    expect(screen.getByLabelText('Menswear')).toBeChecked();
    for (const [button, path] of [
      ['Save', choicesForm],
      ['Leave the list', leaveForm],
    ])
      expect(screen.getByRole('button', { name: button }).closest('form')).toHaveAttribute('action', path);
  });

  it('saves, says so, and says what is refused in the words of the service', async () => {
    fetched.mockImplementation(async (_path, init) =>
      Response.json(init?.method === 'POST' ? { success: true } : subscriber),
    );
    open(choices, subscriber);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Restocks, sales and offers'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your choices are saved.')).toBeInTheDocument();
    expect(String(posted()[0]?.[1]?.body)).toBe(
      'topics=new-designers&topics=events&topics=offers&interest=menswear',
    );
    fetched.mockResolvedValue(
      Response.json({ title: 'Please choose a topic, or leave the list.' }, { status: 400 }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a topic, or leave the list.');
  });

  it('says so when no answer comes for long', async () => {
    const deadlines: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController();
      deadlines.push(deadline);
      return deadline.signal;
    });
    fetched.mockImplementation(
      (_path, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    open(choices, subscriber);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    deadlines[1]?.abort();
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot take this at the moment.');
    deadlines[0]?.abort();
    expect(await screen.findByText('We cannot reach your choices at the moment.')).toBeInTheDocument();
    timeout.mockRestore();
  });

  it('leads to the farewell', async () => {
    fetched.mockImplementation(async () => Response.json(subscriber));
    const router = open(choices, subscriber);
    await userEvent.click(screen.getByRole('button', { name: 'Leave the list' }));
    expect(await screen.findByRole('heading', { name: 'You have left the list' })).toBeInTheDocument();
    expect([posted()[0]?.[0], router.state.location.pathname]).toEqual([leaveForm, '/newsletter/farewell']);
  });

  it('lets an account that is not on the list join, without a way off it', async () => {
    fetched.mockImplementation(async () => Response.json({ ...subscriber, isOnList: false }));
    open(choices, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('heading', { name: 'You are on the list' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Leave the list' })).toBeNull();
  });

  it('tells whoever is not known how to get there', async () => {
    fetched.mockResolvedValue(Response.json(null));
    open(choices, null);
    expect(await screen.findByRole('link', { name: 'sign in' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?returnUrl=https?%3A%2F%2F[^&]+%2Fnewsletter%2Fchoices$/),
    );
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/newsletter');
  });

  it('hands on the key that the edge gives, and asks for nothing without one', async () => {
    const asked = (headers: HeadersInit) =>
      loadSubscriber({ request: new Request('https://shop.example/', { headers }) } as never);
    expect(await asked({})).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the other pages', () => {
  it('ask for a press before the address is confirmed', () => {
    open('/newsletter/confirm');
    const form = screen.getByRole('button', { name: 'Yes, sign me up' }).closest('form');
    expect(form).toHaveAttribute('action', confirmForm);
    expect(form).toHaveAttribute('method', 'post');
  });

  it.each([
    ['thank-you', 'Thank you'],
    ['welcome', 'You are on the list'],
    ['saved', 'Your choices are saved'],
    ['farewell', 'You have left the list'],
  ])('say what became of a form: %s', (word, title) => {
    open(`/newsletter/${word}`);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });
});
