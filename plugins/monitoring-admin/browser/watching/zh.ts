/** Chinese of the days of customers' streams. */
export default {
  'Results of stations and streams': '电台与流的结果',
  'States of stations and streams': '电台与流的状态',
  'Timemaps of stations and streams': '电台与流的时间图',
  States: '状态',
  'Choose a station or a stream to open its page.': '选择电台或流以打开其页面。',
  'Results of stream :id': '流 :id 的结果',
  'State of stream :id': '流 :id 的状态',
  'Timemap of stream :id': '流 :id 的时间图',
  Results: '结果',
}
