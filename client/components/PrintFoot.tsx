import { useLocation } from 'react-router-dom';
import { useClientValue } from '../lib/browser/useClientValue.ts';

/** The page's address and its QR code. print.css shows them on paper only. */
export function PrintFoot() {
  const { pathname } = useLocation();
  const host = useClientValue(
    () => window.location.host,
    () => '',
  );
  return (
    <p data-print="foot">
      {/* Loaded only when the page is printed. */}
      <img
        src={`/qr.svg?path=${encodeURIComponent(pathname)}`}
        alt=""
        loading="lazy"
        width={96}
        height={96}
      />
      {host}
      {pathname}
    </p>
  );
}
