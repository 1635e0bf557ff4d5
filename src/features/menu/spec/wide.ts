import './wide.scss'
