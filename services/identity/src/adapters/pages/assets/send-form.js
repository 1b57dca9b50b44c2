// The visitor has pressed "Sign out" in the shop already: no second question.
document.forms[0]?.requestSubmit();
