// The visitor has pressed "Sign out" in the shop, so the page doesn't ask again.
document.forms[0]?.requestSubmit();
