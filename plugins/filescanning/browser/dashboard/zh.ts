/** Chinese labels by English text. */
export default {
  'A container is made for it that listens to all your File buckets.':
    '将为其创建一个监听您所有文件桶的容器。',
  'A file is compared with the recordings of your File buckets, and there is none yet.':
    '文件会与您的文件桶中的录音进行比较，而您还没有文件桶。',
  'A report tells what is heard in a file, and where.': '报告说明在文件的什么位置听到了什么。',
  'Files that are scanned are compared with the recordings of your buckets.':
    '被扫描的文件会与您的桶中的录音进行比较。',
  'Goes into the container {name}, which listens to all your File buckets.':
    '放入容器 {name}，该容器监听您所有的文件桶。',
  'It holds files to scan, and the rules by which they are scanned.':
    '容器存放要扫描的文件以及扫描规则。',
  'Make a bucket': '创建桶',
  'Make a bucket and upload your content': '创建桶并上传您的内容',
  'Newest reports': '最新报告',
  'No reports yet': '还没有报告',
  'Open the report': '打开报告',
  'Put it into a container, or drop it here.': '将其放入容器，或拖放到此处。',
  'Quick scans': '快速扫描',
  'Scan a file': '扫描文件',
  'Scan a file now': '立即扫描文件',
  'Scan {count file|files}': '扫描 {count} 个文件',
  Scan: '扫描',
  'The scan of {name} has ended': '{name} 的扫描已结束',
  'The upload failed': '上传失败',
  'Upload of {name}': '{name} 的上传',
  'Uploaded: see {name}': '已上传：查看 {name}',
  '{name}: files that could not be read: {count}': '{name}：{count} 个文件无法读取',
  '{name}: files that could not be scanned: {count}': '{name}：{count} 个文件无法扫描',
  '{sent} of {size} uploaded': '已上传 {sent}，共 {size}',
  'Goes into the container {name}, which searches all that you may search.':
    '放入容器 {name}，它会搜索您可以搜索的全部内容。',
  'A container is made for it that searches all that you may search.':
    '将为其创建一个容器，它会搜索您可以搜索的全部内容。',
}
