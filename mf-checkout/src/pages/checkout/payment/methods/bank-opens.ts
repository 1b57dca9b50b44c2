/** The panel of methods that are paid on the page of the shopper's bank. */
export const bankOpens = {
  explanation: 'After you place your order, your bank opens to confirm the payment. Then you come back here.',
};
