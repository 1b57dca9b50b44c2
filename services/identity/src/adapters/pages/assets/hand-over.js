// Hands the answer of a silent or popup attempt to the page that began it. That page must have this origin.
const opener = window.opener ?? window.parent;
opener.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
if (window.opener) window.close();
