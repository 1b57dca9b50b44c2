/** Id of the JSON block that carries the page's data. */
export const pageDataId = 'toile-page';
