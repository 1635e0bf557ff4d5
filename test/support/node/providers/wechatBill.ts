export const APP_ID = 'wx1234567890abcdef'
export const MERCHANT_ID = '1900000001'

export interface BillLine {
  outTradeNo: string
  outRefundNo?: string
  fen: number
  state: 'SUCCESS' | 'REFUND' | 'REVOKED'
  refundState?: 'SUCCESS' | 'PROCESSING' | 'FAIL'
}

const yuan = (fen: number) => (fen / 100).toFixed(2)

/** The trade bill in WeChat's form: a grave accent before every value, and a summary at the end. */
export function billOf(lines: readonly BillLine[]): string {
  const head =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
  const rows = lines.map(({ outTradeNo, outRefundNo, fen, state, refundState }) => {
    const isRefund = outRefundNo !== undefined
    const [paid, back] = isRefund ? ['0.00', yuan(fen)] : [yuan(fen), '0.00']
    const refund = isRefund
      ? ['50300000', outRefundNo, back, '0.00', 'ORIGINAL', refundState ?? 'SUCCESS']
      : ['0', '0', back, '0.00', '', '']
    const first = [
      '2026-11-21 12:00:00',
      APP_ID,
      MERCHANT_ID,
      '0',
      '',
      '4200001234',
      outTradeNo,
      'o_1',
      'JSAPI',
      state,
      'OTHERS',
      'CNY',
      paid,
      '0.00',
    ]
    return [...first, ...refund, '面,和茶', '', '0.00000', '0.60%', paid, back, ''].map((value) => `\`${value}`).join(',')
  })
  const end = [
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    `\`${lines.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`,
  ]
  return `\uFEFF${[head, ...rows, ...end].join('\r\n')}\r\n`
}
