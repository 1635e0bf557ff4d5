import { h } from './dom.js'
import { get } from './levers.js'
export const scenarios = {
  id: 'scenarios',
  title: 'Scenarios',
  about: '',
  parts: [],
  load: async () => [],
  draw: () => [h('p.nothing', {}, 'None')],
}
void get
