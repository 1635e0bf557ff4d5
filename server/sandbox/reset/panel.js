import { h, key } from '../console/dom.js'
import { pull } from '../console/levers.js'

let isSure = false

export const reset = {
  id: 'reset',
  title: 'Reset',
  about: 'The demo data begins anew: orders, carts, people and everything changed here are gone. Clock and faults are as at start.',
  parts: [],
  load: async () => null,
  draw(_state, { redraw }) {
    const ask = () => {
      isSure = true
      redraw()
    }
    const forget = () => {
      isSure = false
      redraw()
    }
    const go = async () => {
      await pull('POST', '/reset', { confirm: 'reset' }, 'Everything is new')
      forget()
    }
    return [
      h(
        'section.card',
        {},
        h('p', {}, 'Whoever has the app open goes on with a fresh visit. Merchants of your own stop it: they would be lost.'),
        h(
          'div.keys',
          {},
          isSure
            ? [key('Yes, begin anew', go, { kind: 'danger', id: 'reset-go' }), key('Leave it', forget, { id: 'reset-leave' })]
            : key('Begin anew …', ask, { kind: 'danger', id: 'reset-go' }),
        ),
      ),
    ]
  },
}
