const TEXT_NODE = 3
/** Suffix of the templates that draw an element's own text and no children (config/weapp/templatesPlugin.js). */
const WITH_TEXT = 'v'

/**
 * Sends elements of a mini-program with less data than Taro does: no kind where it is the commonest one, no list of children where there are none, a text as
 * its element's own property instead of a child node, no name for elements that hear no events and have no sibling before them (docs/decisions/0231-lean-
 * setdata.md). It records how each element was last sent, so that Taro's later changes of it fit.
 */
const sendLean = ({ hooks, getComponentsAlias, isComment, TaroNode, TaroRootElement }) => {
  const kinds = getComponentsAlias()
  const PURE = kinds['pure-view']._num
  /** Kinds that hear no events. */
  const silent = [PURE, kinds['static-view']._num, kinds['static-text']._num]
  /** `folded`: sent with their text as their own property. `unfolded`: got other children later and stay as Taro sends them. */
  const folded = new WeakSet()
  const unfolded = new WeakSet()
  const nameless = new WeakSet()

  const children = (node) => node.childNodes.filter((child) => !isComment(child))
  const hasTextOnly = ({ childNodes }) => childNodes.length > 0 && childNodes.every(({ nodeType }) => nodeType === TEXT_NODE)
  /** WeChat could not tell several children without a name apart; the first one alone may go without, since it is sent with all others whenever it changes. */
  const isFirst = (node) => node.parentNode !== null && node.parentNode.childNodes.find((child) => !isComment(child)) === node

  // No view of ours is one of those that Taro's own handler moves elsewhere (page-meta, navigation-bar).
  hooks.tap('transferHydrateData', (data, node) => {
    const isSilent = silent.includes(data.nn)
    const isFolded = isSilent && !unfolded.has(node) && hasTextOnly(node)
    const isNameless = isSilent && data.uid === undefined && isFirst(node)
    folded[isFolded ? 'add' : 'delete'](node)
    nameless[isNameless ? 'add' : 'delete'](node)
    if (isFolded) data.v = node.textContent
    if (isFolded || data.cn.length === 0) delete data.cn
    if (isNameless) delete data.sid
    if (isFolded) data.nn += WITH_TEXT
    else if (data.nn === PURE) delete data.nn
    return data
  })

  const { enqueueUpdate } = TaroNode.prototype
  /** From now on its children are sent one by one. */
  const unfold = (node) => {
    folded.delete(node)
    unfolded.add(node)
    enqueueUpdate.call(node, { path: `${node._path}.nn`, value: () => node.hydrate(node)().nn || PURE })
    enqueueUpdate.call(node, { path: `${node._path}.cn`, value: () => children(node).map((child) => child.hydrate(child)()) })
  }
  /** An element that begins to hear events needs a name. */
  const giveName = (node) => {
    nameless.delete(node)
    enqueueUpdate.call(node, { path: `${node._path}.sid`, value: node.sid })
  }
  TaroNode.prototype.enqueueUpdate = function (payload) {
    const { parentNode } = this
    if (this.nodeType === TEXT_NODE && folded.has(parentNode))
      return void enqueueUpdate.call(parentNode, { path: `${parentNode._path}.v`, value: () => parentNode.textContent })
    if (!folded.has(this) && !nameless.has(this)) return void enqueueUpdate.call(this, payload)
    const isKind = payload.path === `${this._path}.nn`
    if (isKind && nameless.has(this) && !silent.includes(payload.value)) giveName(this)
    if (folded.has(this) && (isKind || payload.path.startsWith(`${this._path}.cn`))) unfold(this)
    else enqueueUpdate.call(this, payload)
  }

  // No template draws a page's own name; sent before there is anything on the page, it would be a message by itself.
  const { enqueueUpdate: toPage } = TaroRootElement.prototype
  TaroRootElement.prototype.enqueueUpdate = function (payload) {
    if (payload.path !== 'root.uid') toPage.call(this, payload)
  }
}

module.exports = { sendLean }
