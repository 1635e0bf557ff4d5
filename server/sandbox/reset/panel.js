import { h, key } from '../console/dom.js'
import { pull } from '../console/levers.js'
import { both } from '../console/words.js'

let isSure = false

export const reset = {
  id: 'reset',
  title: both('Reset', '重置'),
  about: both(
    'The demo data begins anew: orders, carts, people and everything changed here are gone. Clock and faults are as at start.',
    '演示数据从头开始：订单、购物车、顾客和这里改过的都没有了。时钟和故障也回到最初。',
  ),
  parts: [],
  load: async () => null,
  draw(_state, { redraw }) {
    const confirmReset = () => {
      isSure = true
      redraw()
    }
    const forget = () => {
      isSure = false
      redraw()
    }
    const go = async () => {
      await pull('POST', '/reset', { confirm: 'reset' }, both('Everything is new', '一切从头开始'))
      forget()
    }
    return [
      h(
        'section.card',
        {},
        h(
          'p',
          {},
          both(
            'Whoever has the app open goes on with a fresh visit. Merchants of your own stop it: they would be lost.',
            '正开着点单页的人会像刚来一样继续。如果有你自己加的商户，就不会重置，免得丢掉。',
          ),
        ),
        h(
          'div.keys',
          {},
          isSure
            ? [
                key(both('Yes, begin anew', '确定，从头开始'), go, { kind: 'danger', id: 'reset-go' }),
                key(both('Leave it', '算了'), forget, { id: 'reset-leave' }),
              ]
            : key(both('Begin anew …', '从头开始…'), confirmReset, { kind: 'danger', id: 'reset-go' }),
        ),
      ),
    ]
  },
}
