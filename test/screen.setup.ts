import '@/styles.css'
