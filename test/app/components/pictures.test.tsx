import { fireEvent, render, screen } from '@testing-library/react'
import { PictureGrid } from '@/components/ui/PictureGrid'

const pictures = ['/a.webp', '/b.webp'].map((url) => ({ id: url, url }))

it('a picture opens in the app’s own viewer, on the one that was tapped, and Escape closes it', () => {
  const opened = jest.spyOn(window, 'open')
  render(<PictureGrid pictures={pictures} max={2} />)
  fireEvent.click(screen.getByRole('button', { name: '看第 2 张图片' }))
  expect(screen.getByRole('dialog', { name: '第 2 张图片，共 2 张' })).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'))).toEqual([
    '第 1 张图片，共 2 张',
    '第 2 张图片，共 2 张',
  ])
  expect(screen.getByRole('button', { name: '上一张' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下一张' })).toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})
