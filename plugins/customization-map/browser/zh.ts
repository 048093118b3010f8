export default {
  Customization: '定制',
  'Station map': '电台地图',
  Radio: '广播',
  TV: '电视',
  'Own streams': '自有流',
  Station: '电台',
  Stations: '电台',
  Country: '国家/地区',
  City: '城市',
  Place: '位置',
  'Not known': '未知',
  Projects: '项目',
  'Nothing is monitored yet': '还没有监测任何电台',
  'Choose stations to monitor': '选择要监测的电台',
  'The stations of your monitoring projects stand on this map.':
    '您的监测项目中的电台会显示在此地图上。',
  'Not on the map, because nothing is known of their place: {count} of {total}':
    '{total} 个中有 {count} 个不在地图上：其位置未知。',
  'Search by name or place': '按名称或地点搜索',
}
