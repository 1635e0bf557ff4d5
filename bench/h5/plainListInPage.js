/* global document */
// In the page: its document with so many of the menu's rows, all of them there, and without a script.
globalThis.plainList = (rows) => {
  const list = document.querySelector('#menu-list-rows')
  const dishes = [...list.children].filter((row) => row.querySelector('.zm-dish--row')).map((row) => row.outerHTML)
  list.innerHTML = Array.from({ length: rows }, (_, at) => dishes[at % dishes.length]).join('')
  for (const beyond of document.querySelectorAll('.zm-virtual-list__above, .zm-virtual-list__below')) beyond.style.height = '0'
  for (const loads of document.querySelectorAll('script, link[rel=preload], link[rel=expect]')) loads.remove()
  return `<!doctype html>${document.documentElement.outerHTML}`
}
