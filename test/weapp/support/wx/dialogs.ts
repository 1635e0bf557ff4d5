import { type Calls, Refusal } from './call'
import { type Diner, given } from './diner'

/** WeChat's own toasts, questions and sheets. Their texts are in `done` of the phone. */
export const dialogsApi = (calls: Calls, diner: Diner) => ({
  showToast: calls.define<{ title: string }>('showToast', ({ title }) => {
    if (typeof title !== 'string') throw new Refusal('parameter error: title')
  }),
  hideToast: calls.define('hideToast', () => ({})),
  showLoading: calls.define<{ title: string }>('showLoading', ({ title }) => {
    if (typeof title !== 'string') throw new Refusal('parameter error: title')
  }),
  hideLoading: calls.define('hideLoading', () => ({})),
  showModal: calls.define<{ showCancel?: boolean; confirmText?: string; cancelText?: string }>(
    'showModal',
    ({ showCancel = true, ...texts }) => {
      for (const word of [texts.confirmText, texts.cancelText]) if ((word ?? '').length > 4) throw new Refusal('keys take four characters')
      const confirm = diner.confirms || !showCancel
      return { confirm, cancel: !confirm }
    },
  ),
  showActionSheet: calls.define<{ itemList: string[] }>('showActionSheet', ({ itemList }) => {
    if (!Array.isArray(itemList) || itemList.length === 0 || itemList.length > 6) throw new Refusal('itemList takes one to six items')
    return { tapIndex: given(diner.choice, 'cancel') }
  }),
})
