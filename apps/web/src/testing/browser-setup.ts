import "../app/theme.css";
