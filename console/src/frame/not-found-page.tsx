import { Link } from 'react-router-dom';

/** An address that the console doesn't have. */
export function NotFoundPage() {
  return (
    <>
      <h1>There is no such page</h1>
      <p>
        <Link to="/">To the overview</Link>
      </p>
    </>
  );
}
