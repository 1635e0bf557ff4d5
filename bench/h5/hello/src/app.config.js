const tab = (pagePath, text) => ({ pagePath, text })

export default {
  pages: ['pages/index/index', 'pages/mine/index'],
  window: { navigationBarTitleText: 'Hello' },
  tabBar: { list: [tab('pages/index/index', 'Home'), tab('pages/mine/index', 'Mine')] },
}
