/** The payment methods that the sandbox stands in for, by the provider's names. */
export const methodTypes = ['card', 'alipay', 'wechat_pay'] as const;
export type MethodType = (typeof methodTypes)[number];
