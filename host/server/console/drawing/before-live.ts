/**
 * Of the theme that somebody chose in this browser, which only the browser knows. It stands before anything is seen. The
 * key and the names are those of core/browser/services/settings/stored-settings.ts.
 */
export const chosenTheme = `try{document.documentElement.dataset.theme=JSON.parse(localStorage['console.settings.1']).theme}catch{}`

/**
 * What a drawn page does before its console is there. Styles of single elements are put where they belong. What was typed,
 * ticked and chosen stands in the fields, and is told to the console once it is live, as if done then; a form that was
 * sent, a button that was pressed, a link that was followed, files that were dropped and keys that call something, with
 * what is typed after them, wait for that, a link no longer than a few seconds. None of it reaches React before: it would
 * do it at once where it is about to be live, and then it would be done twice. A page that had to be drawn anew has other
 * elements in the places of these.
 */
export const keptForLater = `{
const root=document.getElementById('root'),typed=new Map,keys=[],stop=new AbortController
for(const element of root.querySelectorAll('[data-style]')){
element.style.cssText=element.dataset.style
delete element.dataset.style
}
let later
const on=(type,run)=>addEventListener(type,run,{capture:true,signal:stop.signal})
const keep=e=>{e.preventDefault();e.stopPropagation()}
const told=({type,name,ariaLabel,localName,textContent})=>[type,name,ariaLabel,localName==='button'&&textContent].join()
const here=known=>known.isConnected?known:[...root.querySelectorAll(known.localName)].find(one=>told(one)===told(known))
on('submit',e=>{keep(e);const form=e.target;later=()=>here(form)?.requestSubmit()})
on('click',e=>{
const link=e.target.closest('a[href]'),button=e.target.closest('button[type=button]')
if(button){keep(e);later=()=>here(button)?.click()}
else if(link&&!link.target&&link.origin===location.origin&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)){
keep(e)
const go=()=>location.assign(link.href),patience=setTimeout(go,5000)
later=()=>{clearTimeout(patience);link.isConnected?link.click():go()}
}})
const writes=element=>element.matches('input,textarea')
const opens=e=>e.key==='/'||e.key==='k'&&(e.ctrlKey||e.metaKey)
on('keydown',e=>{
const calls=e.ctrlKey||e.metaKey?e.key==='k':e.key.length===1&&!e.altKey&&(e.key!==' '||keys.length>0)&&!e.target.closest('input,textarea,select')
if(calls){keep(e);keys.push(e)}
})
on('dragover',keep)
on('drop',e=>{
keep(e)
const{clientX,clientY,target}=e,data=new DataTransfer
for(const file of e.dataTransfer.files)data.items.add(file)
later=()=>(target.isConnected?target:document.elementFromPoint(clientX,clientY)??root).dispatchEvent(new DragEvent('drop',{bubbles:true,cancelable:true,clientX,clientY,dataTransfer:data}))
})
on('change',e=>e.stopPropagation())
on('input',e=>{const{target}=e;e.stopPropagation();typed.set(target,target.type==='checkbox'?target.checked:target.value)})
const tell=field=>{
field._valueTracker?.setValue('')
for(const type of ['input','change'])field.dispatchEvent(new Event(type,{bubbles:true}))
}
const write=(field,value)=>Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
const press=async()=>{
for(const key of keys){
const at=document.activeElement
if(writes(at)&&!key.ctrlKey&&!key.metaKey){write(at,at.value+key.key);tell(at);continue}
;(here(key.target)??document.body).dispatchEvent(new KeyboardEvent('keydown',key))
for(let frames=0;opens(key)&&frames<60&&!writes(document.activeElement);frames++)await new Promise(requestAnimationFrame)
}
}
root.addEventListener('live',()=>{
stop.abort()
for(const [known,value] of typed){
const field=here(known)
if(!field)continue
if(value===true||value===false){field.checked=!value;field.click();continue}
if(field.type==='file')field.files=known.files
else write(field,value)
tell(field)
}
setTimeout(()=>{later?.();press()})
},{once:true})
}`

/** Asks for the console's scripts once what is drawn can be seen; a window that is not looked at never draws a frame. */
export const startOncePainted = `{
const start=()=>document.head.append(document.getElementById('start').content)
requestAnimationFrame(()=>setTimeout(start))
setTimeout(start,500)
}`
