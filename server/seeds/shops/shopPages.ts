import type { Localized } from '@domain/lang'
import type { ShopService } from '@domain/shop/storefront'
import { localized } from '../words'

interface Page {
  about: Localized
  services: ShopService[]
}

/** Texts and services of shops' pages. */
export const PAGES: Record<string, Page> = {
  'nt-yuyuan': {
    about: localized(
      '老弄堂口的头一家南塘，楼下散座二十张，通宵有汤有面。靠窗六个单人位，一个人来也自在。',
      'The first Nantang, at the mouth of an old lane. Twenty tables, soup and noodles all night, and six seats by the window for one.',
      '舊弄堂口第一間南塘，樓下散座二十張，通宵有湯有麵。窗邊六個單人位，一個人嚟都自在。',
    ),
    services: ['wifi', 'highChair', 'stepFree', 'powerSockets'],
  },
  'nt-jingan': {
    about: localized(
      '静安寺地铁站出来就是。圆桌多，家里人来坐得下，包间两间要提前打电话。',
      'Right outside Jing’an Temple station. Round tables for families, and two private rooms: please call ahead.',
      '靜安寺地鐵站出嚟就係。圓枱多，一家人都坐得落，廂房兩間要提早打電話。',
    ),
    services: ['wifi', 'highChair', 'privateRooms', 'stepFree', 'parking'],
  },
  'nt-wukang': {
    about: localized(
      '武康路上的小窗口，只做外带。汤和面分开装，走到家还是烫的。',
      'A window on Wukang Road, to take away only. Broth and noodles are packed apart and still hot at home.',
      '武康路上嘅小窗口，淨係外帶。湯同麵分開裝，返到屋企仲係熱辣辣。',
    ),
    services: ['stepFree'],
  },
  'nt-wujiaochang': {
    about: localized(
      '大学边上的小院子，天好时坐外面。上课日中午人多，错开半小时不用等。',
      'A small courtyard beside the university: sit outside when the weather is good. Come half an hour off the lunch bell and there is no wait.',
      '大學隔籬嘅小院子，天氣好可以坐出面。上堂日中午多人，錯開半個鐘就唔使等。',
    ),
    services: ['outdoorSeats', 'pets', 'wifi', 'powerSockets'],
  },
  'nt-xintiandi': {
    about: localized(
      '石库门二楼，临窗看得到弄堂。烧味和砂锅出得快，赶戏之前来正好。',
      'Upstairs in a shikumen house, over the lane. Roasts and clay pots come quickly: good before a show.',
      '石庫門二樓，窗邊睇到里弄。燒味同煲仔出得快，睇戲之前嚟啱啱好。',
    ),
    services: ['wifi', 'highChair', 'outdoorSeats'],
  },
  'nt-hubin': {
    about: localized(
      '湖滨三楼，六张桌对着西湖。午后人少，一壶茶可以坐到日落。',
      'Third floor on the lakeside, six tables with the view. Quiet after lunch: one pot of tea lasts until sunset.',
      '湖濱三樓，六張枱對住西湖。晏晝後人少，一壺茶坐到日落都得。',
    ),
    services: ['wifi', 'highChair', 'stepFree'],
  },
  'sl-rg': {
    about: localized(
      '人民广场地下二层，出站三分钟。柜台后面四间茶室，开会、打牌都行。',
      'Two floors below People’s Square, three minutes from the gates. Four tea rooms behind the counter, for meetings or cards.',
      '人民廣場地庫二層，出閘三分鐘。櫃枱後面四間茶室，開會、打牌都得。',
    ),
    services: ['wifi', 'powerSockets', 'stepFree', 'privateRooms'],
  },
  'sl-lj': {
    about: localized(
      '陆家嘴写字楼底层，早上七点半开门。上班路上点，到楼下就能拿。',
      'At the foot of the towers in Lujiazui, from half past seven. Order on the way to work, take it at the door.',
      '陸家嘴寫字樓地下，朝早七點半開。返工路上落單，去到樓下就攞到。',
    ),
    services: ['stepFree'],
  },
  'sl-xj': {
    about: localized(
      '徐家汇地下美食层，六张小桌。走路送一公里半内的写字楼。',
      'On the food floor of Xujiahui, with six small tables. We walk orders to offices within a mile.',
      '徐家匯地庫美食層，六張細枱。行路送一公里半內嘅寫字樓。',
    ),
    services: ['wifi', 'stepFree'],
  },
  'sl-zs': {
    about: localized(
      '中山公园门口，遛弯的街坊多。外卖送到长宁各个小区，也送到公园门。',
      'By Zhongshan Park, where the neighbours stroll. We ride all over Changning, and to the park gates.',
      '中山公園門口，散步嘅街坊多。外賣送到長寧各個屋苑，都送到公園門口。',
    ),
    services: ['stepFree', 'pets'],
  },
  'sl-hb': {
    about: localized(
      '西湖边的露台店，十张桌临水。落日前后人多，柳树下也能坐。',
      'A terrace by West Lake, ten tables at the water. Busy at sunset; there is room under the willows too.',
      '西湖邊嘅露台店，十張枱近水。日落前後多人，柳樹下都坐得。',
    ),
    services: ['outdoorSeats', 'pets', 'wifi'],
  },
  'sl-qj': {
    about: localized(
      '钱江新城地下一层，专做下午茶团单。选好时间再下单，到点来取。',
      'In the basement of Qianjiang New Town, for office breaks. Choose a time, and it is ready then.',
      '錢江新城地庫一層，專做下午茶團單。揀好時間先落單，到鐘嚟攞。',
    ),
    services: ['stepFree'],
  },
  'sl-th': {
    about: localized(
      '天河城五楼，逛街歇脚的地方。周末下午人多，先点再上楼。',
      'Fifth floor of Tianhe City, to rest between shops. Busy on weekend afternoons: order before you come up.',
      '天河城五樓，行街抖腳嘅地方。週末下晝多人，叫咗先上樓。',
    ),
    services: ['wifi', 'stepFree'],
  },
  'sl-bj': {
    about: localized(
      '北京路步行街的小窗口，现点现做，站着喝最痛快。大家一个价。',
      'A window on the Beijing Road promenade: made as you order, best drunk standing. One price for all.',
      '北京路步行街嘅細窗口，即叫即整，企喺度飲最爽。大家一個價。',
    ),
    services: ['stepFree'],
  },
  'sl-wx': {
    about: localized(
      '万象天地西里巷口的小店，门口两张长椅。设备检修，周五再见。',
      'A small shop at the mouth of the west lane, two benches outside. Under repair; see you on Friday.',
      '萬象天地西里巷口嘅細舖，門口兩張長櫈。設備維修，星期五再見。',
    ),
    services: ['outdoorSeats'],
  },
  'sl-ha': {
    about: localized(
      '海岸城一楼转角，落地窗边六个双人座。晚上开到十点半。',
      'On the corner of Coastal City, six tables for two by tall windows. Open until half past ten.',
      '海岸城一樓轉角，落地窗邊六個雙人位。夜晚開到十點半。',
    ),
    services: ['wifi', 'powerSockets', 'stepFree'],
  },
  'sl-sl': {
    about: localized(
      '三里屯四号楼，京味的桂花用得重一点。年轻人多，排队快。',
      'Building four in Sanlitun; the osmanthus is a little stronger here. Young crowd, quick queue.',
      '三里屯四號樓，桂花落重少少。後生仔多，排隊快。',
    ),
    services: ['stepFree', 'pets'],
  },
  'sl-tk': {
    about: localized(
      '太古里院子里的茶铺，遮阳伞下八张桌。成都的节奏，坐多久都行。',
      'A tea shop in a courtyard of Taikoo Li, eight tables under parasols. Chengdu time: stay as long as you like.',
      '太古里院仔入面嘅茶舖，太陽傘下八張枱。成都節奏，坐幾耐都得。',
    ),
    services: ['outdoorSeats', 'wifi', 'pets'],
  },
  'xk-dingxi': {
    about: localized(
      '定西路上开了二十年，十二张方桌。夜里也有面，出租车师傅最熟。',
      'Twenty years on Dingxi Road, twelve square tables. Noodles at night, too: ask any cab driver.',
      '定西路開咗二十年，十二張方枱。夜晚都有麵，的士師傅最熟。',
    ),
    services: ['wifi', 'outdoorSeats'],
  },
  'xk-caoyang': {
    about: localized(
      '只做早市的窗口，五点半开门，下午两点收摊。打烊后可以约第二天的面。',
      'A morning window, from half past five until two. After that, order for tomorrow.',
      '淨做朝早嘅窗口，五點半開，兩點收舖。收咗可以約第二日嘅麵。',
    ),
    services: ['stepFree'],
  },
  'xk-guanqian': {
    about: localized(
      '观前街上的苏州店，八张方桌，临街两张。校园卡能刷，学生多。',
      'On Guanqian Street in Suzhou; eight square tables, two of them on the street. Takes campus cards, so students come.',
      '觀前街上嘅蘇州店，八張方枱，臨街兩張。校園卡畀得錢，學生多。',
    ),
    services: ['wifi', 'highChair'],
  },
  'xk-hengshan': {
    about: localized(
      '新开的小窗口，点餐机还在路上。先在柜台点，面照样现煮。',
      'A new little shop whose ordering terminal is still on its way. Order at the counter; the noodles are as fresh.',
      '新開嘅細窗口，點餐機仲喺路上。先喺櫃枱點，麵一樣現煮。',
    ),
    services: ['stepFree'],
  },
  'ms-yongkang': {
    about: localized(
      '前店后坊，烤炉在玻璃后面。晚上十点后从自取柜拿，外地走快递。',
      'A shop with its bakery behind glass. After ten at night from the lockers; to other cities by parcel.',
      '前舖後坊，焗爐喺玻璃後面。夜晚十點後喺自取櫃攞，外地寄快遞。',
    ),
    services: ['stepFree', 'parking', 'wifi'],
  },
  'yy-binjiang': {
    about: localized(
      '滨江三号馆，四片木地板场。淋浴有热水，前台能租拍租鞋，打多久算多久。',
      'Hall 3 on the riverside, four wooden courts. Hot showers, rackets and shoes for hire; pay for the time you play.',
      '濱江三號館，四個木地板場。沖涼有熱水，前枱租到拍同鞋，打幾耐計幾耐。',
    ),
    services: ['parking', 'stepFree', 'wifi'],
  },
}
