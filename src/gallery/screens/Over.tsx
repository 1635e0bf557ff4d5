import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { loadingOverlay } from '@/components/ui/LoadingOverlay'
import { Dialog } from '@/components/ui/Dialog'
import { Page } from '@/components/ui/Page'
import { PictureViewer } from '@/components/ui/PictureViewer'
import { Scroller } from '@/components/ui/Scroller'
import { Sheet } from '@/components/ui/Sheet'
import { toast } from '@/components/ui/Toast'
import { art } from '../art'

const nothing = () => undefined
const LONG = Array.from({ length: 40 }, (_, at) => at)

/** A question with two answers; closing it shows the next of the three kinds. */
export const Question = () => {
  const [at, setAt] = useState(0)
  const next = () => setAt(at + 1)
  return (
    <Page title="询问">
      <Button onTap={() => setAt(0)}>从头再来</Button>
      <Dialog open={at === 0} title="换到静安寺店？" confirm="换门店" cancel="再想想" onConfirm={next} onCancel={next}>
        购物车里的 3 份会清空：红烧牛腱面、黑糖珍珠奶茶 2 份
      </Dialog>
      <Dialog open={at === 1} danger title="注销账号？" confirm="注销" cancel="先不注销" onConfirm={next} onCancel={next}>
        注销后不能恢复。
      </Dialog>
      <Dialog open={at === 2} busy title="正在提交" confirm="提交" onConfirm={next} />
    </Page>
  )
}

/** Short, tall and with a floating footer. */
export const Sheets = () => {
  const [open, setOpen] = useState<'short' | 'tall' | 'floating' | 'firm' | null>('short')
  const close = () => setOpen(null)
  return (
    <Page title="抽屉">
      <View className="g-pad">
        {(['short', 'tall', 'floating', 'firm'] as const).map((kind) => (
          <Button key={kind} kind="outline" onTap={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </View>
      <Sheet open={open === 'short'} onClose={close} title="选时间" caption="今天">
        <View className="g-pad">内容少的时候，抽屉只有内容那么高。</View>
      </Sheet>
      <Sheet
        open={open === 'tall'}
        onClose={close}
        tall
        title="很长的列表"
        footer={
          <Button block onTap={close}>
            确定
          </Button>
        }
      >
        <View className="g-pad">
          {LONG.map((at) => (
            <View key={at}>第 {at + 1} 行</View>
          ))}
        </View>
      </Sheet>
      {([true, 'firm'] as const).map((floating) => (
        <Sheet
          key={String(floating)}
          open={open === (floating === true ? 'floating' : floating)}
          onClose={close}
          floating={floating}
          title="购物车"
          footer={
            <Button block onTap={close}>
              去结算
            </Button>
          }
        >
          <View className="g-pad">底下的按钮浮在列表上面。</View>
        </Sheet>
      ))}
    </Page>
  )
}

/** Toasts. */
export const Toasts = () => {
  useEffect(() => {
    toast.show('已清空购物车', { action: { label: '撤销', onTap: nothing }, durationMs: 600_000 })
    return toast.hide
  }, [])
  return (
    <Page title="提示">
      <View className="g-pad">
        <Button onTap={() => toast.show('已加入购物车')}>一句话</Button>
        <Button kind="tonal" onTap={() => toast.show('网络不太顺，这一份没有加上，再试一次就好，购物车里的都还在')}>
          长的一句
        </Button>
        <Scroller axis="x">
          <View className="g-wide">横着滚的一行，比屏幕宽，露出一截让人知道还有。</View>
        </Scroller>
      </View>
    </Page>
  )
}

/** The overlay that covers a page while it is busy. */
export const Covered = () => {
  useEffect(() => {
    loadingOverlay.set(true)
    return () => loadingOverlay.set(false)
  }, [])
  return (
    <Page title="稍等">
      <View className="g-pad">正在付款</View>
    </Page>
  )
}

/** The viewer of pictures, with two pictures. */
export const Viewer = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <Page title="看图">
      <Button onTap={() => setOpen(true)}>再看一次</Button>
      {isOpen && (
        <PictureViewer pictures={[art('steaming-bowl', 'broth'), art('bubble-tea', 'tea')]} first={0} onClose={() => setOpen(false)} />
      )}
    </Page>
  )
}
