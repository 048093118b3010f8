/** Chinese of the days of customers' streams. */
export default {
  'Results of stream :id': '流 :id 的结果',
  'State of stream :id': '流 :id 的状态',
  'Timemap of stream :id': '流 :id 的时间图',
  Results: '结果',
}
