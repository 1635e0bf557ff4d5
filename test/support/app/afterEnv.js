const { configure } = require('@testing-library/dom')

// The standard message prints the whole document, which takes half a minute for Taro's elements.
configure({
  getElementError: (message) => Object.assign(new Error(message ?? 'Element not found'), { name: 'TestingLibraryElementError' }),
})
