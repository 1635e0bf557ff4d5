import { View } from '@tarojs/components'
import { useState } from 'react'
import { Avatar } from '@/components/ui/Avatar'
import { Button } from '@/components/ui/Button'
import { CartBar } from '@/components/commerce/CartBar'
import { Options } from '@/components/ui/Options'
import { Page } from '@/components/ui/Page'
import { Picture } from '@/components/ui/Picture'
import { Price } from '@/components/commerce/Price'
import { Sheet } from '@/components/ui/Sheet'
import { Stepper } from '@/components/commerce/Stepper'
import { Tag } from '@/components/ui/Tag'
import { art } from '../art'
import { bento, noodles, tea, type GalleryDish } from '../dishes'

const nothing = () => undefined

const Line = ({ dish }: { dish: GalleryDish }) => (
  <View className="g-line" style={{ flexWrap: 'nowrap', padding: '12px 16px' }}>
    <Picture className="g-row" src={dish.picture} />
    <View style={{ flex: 1 }}>
      <View className="g-h3">{dish.name}</View>
      <View className="g-caption">标准 · 宽面 · 微辣</View>
      <View className="g-spread" style={{ alignItems: 'flex-end' }}>
        <Price fen={dish.priceFen + 80} listFen={4000} size="s" />
        <Stepper variant="quiet" value={1} name={dish.name} onAdd={nothing} onRemove={nothing} />
      </View>
    </View>
  </View>
)

export const CartSheet = () => {
  const [open, setOpen] = useState(true)
  return (
    <Page title="点单">
      <Button onTap={() => setOpen(true)}>打开</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="A12 桌一起点"
        caption="4 人在线，改动即时同步"
        tall
        floating
        footer={
          <CartBar
            over="safe"
            count={4}
            totalFen={11430}
            listFen={12400}
            savedFen={970}
            savedLabel="会员价已省"
            onOpen={nothing}
            action="去结算"
            onAction={nothing}
          />
        }
      >
        <View className="g-line" style={{ padding: '0 16px' }}>
          <Avatar name="满" seed={0} />
          <View className="g-h3">我</View>
        </View>
        {[noodles, tea, bento].map((dish) => (
          <Line key={dish.id} dish={dish} />
        ))}
      </Sheet>
    </Page>
  )
}

export const SpecSheet = () => {
  const [size, setSize] = useState('std')
  const [open, setOpen] = useState(true)
  const [count, setCount] = useState(1)
  return (
    <Page title="点单">
      <Button onTap={() => setOpen(true)}>打开</Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        label={noodles.name}
        hero={<Picture className="g-hero" src={art('steaming-bowl')} ground="broth" lazy={false} />}
        footer={
          <View className="g-line" style={{ flexWrap: 'nowrap', minHeight: 48 }}>
            <View style={{ flex: 1 }}>
              <Price fen={3680} listFen={4000} size="l" />
              <View className="g-caption">会员价 ¥32.8 + 溏心蛋 ¥4</View>
            </View>
            <Stepper
              variant="quiet"
              value={count}
              name="面"
              min={1}
              onAdd={() => setCount(count + 1)}
              onRemove={() => setCount(count - 1)}
            />
            <Button onTap={nothing}>加入</Button>
          </View>
        }
      >
        <View className="g-pad">
          <View>
            <View className="g-h2">{noodles.name}</View>
            <View className="g-caption">牛腱慢火炖足四小时，汤底清亮，面条每日现压。</View>
            <View className="g-line" style={{ gap: 4, marginTop: 6 }}>
              <Tag tone="brand">招牌</Tag>
              <Tag>微辣</Tag>
              <Tag>含小麦、大豆</Tag>
            </View>
          </View>
          <Options
            title="份量"
            caption="必选"
            chosen={[size]}
            onPick={setSize}
            options={[
              { id: 'std', label: '标准' },
              { id: 'big', label: '大份', extra: '+¥6' },
            ]}
          />
          <Options
            title="辣度"
            chosen={['mild']}
            onPick={nothing}
            options={[
              { id: 'none', label: '不辣' },
              { id: 'mild', label: '微辣' },
              { id: 'hot', label: '中辣' },
              { id: 'very', label: '特辣', offReason: '特辣今日售完' },
            ]}
          />
          <Options
            title="面条"
            caption="请选一种"
            missing
            chosen={[]}
            onPick={nothing}
            options={[
              { id: 'thin', label: '细面' },
              { id: 'wide', label: '宽面' },
            ]}
          />
        </View>
      </Sheet>
    </Page>
  )
}
